/** Watches whether an element of the frame is visible to the user, including the layout of the embedding page. */

const INTERVAL_MS = 100;
/** Visible ratio that counts as fully visible. Below 1 because of fractional pixels. */
const FULLY_VISIBLE = 0.99;

/**
 * Reports every 100 ms whether the whole element is visible and, if the browser supports `trackVisibility`, not
 * covered.
 *
 * @returns a function that stops the reports
 */
export function watchVisibility(target, onChange) {
  let timer;
  const observer = new IntersectionObserver(
    (entries) => {
      const { intersectionRatio, isVisible } = entries.at(-1);
      onChange(intersectionRatio >= FULLY_VISIBLE && (isVisible ?? true));
      clearTimeout(timer);
      timer = setTimeout(observeAgain, INTERVAL_MS);
    },
    { threshold: FULLY_VISIBLE, trackVisibility: true, delay: INTERVAL_MS },
  );
  // The observer does not fire while the embedding page only moves or fades the frame. Observing again always reports
  // once.
  const observeAgain = () => {
    observer.unobserve(target);
    observer.observe(target);
  };
  observer.observe(target);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
