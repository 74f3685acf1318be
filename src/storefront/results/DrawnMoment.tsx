import { classes } from '../ui/classes'

/** The salon's door with the sun coming up in it: it is done. */
export const DrawnMoment = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 80 100" aria-hidden="true" className={classes('drawn-moment', className)}>
    <path d="M4 100V40a36 36 0 0 1 72 0v60z" className="fill-blush" />
    <circle cx="40" cy="57" r="20" className="drawn-sun fill-rosewood" />
    <path d="M4 76c14-9 24-9 36-2s24 6 36-3v29H4z" className="fill-linen" />
    <path d="M4 88c16-8 30-5 40 0s22 4 32-2v14H4z" className="fill-paper" />
    <path
      d="M31.5 55.5l6 6L49 49.5"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="drawn-tick stroke-paper"
      pathLength="1"
    />
    {[39, 32].map((radius) => (
      <path
        key={radius}
        d={`M${40 - radius} 100V40a${radius} ${radius} 0 0 1 ${radius * 2} 0v60`}
        fill="none"
        strokeWidth="0.5"
        className="stroke-rosewood"
      />
    ))}
  </svg>
)
