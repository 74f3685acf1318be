import { classes } from './Button'

/** The shape of what comes. Its container says `aria-busy`; the shape itself is silent. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('skeleton block', className)} />
)
