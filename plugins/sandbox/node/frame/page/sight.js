/** Whether something of the frame is in sight, as the page around it is drawn. */

const LOOK_MS = 100;
/** A pixel that is cut in two is no lie. */
const WHOLE = 0.99;

/**
 * Tells again and again whether all of it is in sight and, where the browser can say so, covered by nothing.
 *
 * @returns what ends it
 */
export function watchSight(target, tell) {
  let timer;
  const observer = new IntersectionObserver(
    (entries) => {
      const { intersectionRatio, isVisible } = entries.at(-1);
      tell(intersectionRatio >= WHOLE && (isVisible ?? true));
      clearTimeout(timer);
      timer = setTimeout(lookAgain, LOOK_MS);
    },
    { threshold: WHOLE, trackVisibility: true, delay: LOOK_MS },
  );
  // While the page around it only slides or fades nothing is computed in here; who begins to observe is always told.
  const lookAgain = () => {
    observer.unobserve(target);
    observer.observe(target);
  };
  observer.observe(target);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
