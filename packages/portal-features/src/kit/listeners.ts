/** A set of listeners: `subscribe` returns the unsubscribe function. For stores that live outside React. */
export function createListeners<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener: (value: Value) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (value: Value) => {
      for (const listener of listeners) listener(value);
    },
    isEmpty: () => listeners.size === 0,
  };
}
