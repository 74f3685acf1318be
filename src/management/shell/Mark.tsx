/** The salon's arch, small: stands in the corner of every page. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="var(--accent-text)" strokeWidth="1.5">
    <path d="M4 22V12a8 8 0 0 1 16 0v10" />
    <path d="M8 22V12a4 4 0 0 1 8 0v10" />
  </svg>
)
