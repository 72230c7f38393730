/** Reads the instance of the page in a component of Vue. */

import {
  getCurrentInstance,
  getCurrentScope,
  onMounted,
  onScopeDispose,
  type Ref,
  shallowReactive,
  shallowRef,
} from 'vue';
import { currentAppKit } from '../core/instance.js';
import { isSame } from '../core/isSame.js';
import { follow, type Source } from '../core/reads.js';

/**
 * A value of the instance as a ref. It is `empty` on a server, until the component is mounted, and without an instance. The value is
 * the same object until a field changes.
 */
export function useRef<Value>(source: Source<Value>): Ref<Value> {
  const ref = shallowRef(source.empty);
  watchSource(source, (next) => {
    if (!isSame(ref.value, next)) ref.value = next;
  });
  return ref;
}

/** The fields of a value of the instance, as a reactive object. It starts with `first`. */
export function useFields<Value extends object>(source: Source<Value>, first = source.empty): Value {
  const fields = shallowReactive({ ...first });
  watchSource(source, (next) => Object.assign(fields, next));
  return fields as Value;
}

/** Calls back with the value once the component is mounted, and whenever it changes. It ends with the component, or with the scope. */
function watchSource<Value>({ read, subscribe, empty }: Source<Value>, set: (next: Value) => void): void {
  const update = () => {
    const appKit = currentAppKit();
    set(appKit ? read(appKit) : empty);
  };
  let stop: () => void = () => undefined;
  const start = () => {
    update();
    stop = follow(subscribe, update);
  };
  // A server never mounts a component, so it subscribes to nothing, and hydration begins with the HTML of the server.
  if (getCurrentInstance()) onMounted(start);
  else start();
  if (getCurrentScope()) onScopeDispose(() => stop());
}
