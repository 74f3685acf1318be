/** The progress of a process: done, current and remaining steps. */
export const Steps = ({ titles, current }: { titles: string[]; current: number }) => (
  <ol className="desk-steps">
    {titles.map((title, index) => (
      <li
        key={title}
        aria-current={index === current ? 'step' : undefined}
        data-done={index < current || undefined}
      >
        {title}
      </li>
    ))}
  </ol>
)
