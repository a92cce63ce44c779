type OutsideEvent = CustomEvent<{ originalEvent: Event }>;

/** A notice lies over a dialog: pressing its action must not close the dialog under it. */
export const keepForNotices =
  <E extends OutsideEvent>(then?: (event: E) => void) =>
  (event: E): void => {
    const { target } = event.detail.originalEvent;
    if (target instanceof Element && target.closest('[data-slot="notice-stack"]')) event.preventDefault();
    then?.(event);
  };
