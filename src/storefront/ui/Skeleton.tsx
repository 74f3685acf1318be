import { joinClasses } from './Button'

/**
 * A placeholder while content loads. Its container has `aria-busy`. The placeholder itself is hidden from screen
 * readers.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={joinClasses('skeleton block', className)} />
)
