/** Marks a field that has to be filled in for the eye; `aria-required` says it to a screen reader. */
export const RequiredMark = () => (
  <span className="desk-required" aria-hidden="true">
    {' '}
    *
  </span>
)
