/** The shape of what comes, while it is loaded. */
export const Skeleton = ({ rows = 3 }: { rows?: number }) => (
  <div className="desk-waiting" role="status" aria-label="Loading...">
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)
