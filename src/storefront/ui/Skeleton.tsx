import { joinClasses } from './Button'

/** The shape of what comes. Its container says `aria-busy`; the shape itself is silent. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={joinClasses('skeleton block', className)} />
)
