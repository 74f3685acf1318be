import type { ReactNode } from 'react'
import { BookingIcon } from './BookingIcon'

/** A success message, announced politely. Its container is always rendered, so that screen readers notice new text. */
export const Status = ({ children }: { children?: ReactNode }) => (
  <div role="status">
    {children && (
      <p className="flex items-start gap-3 rounded-control border border-sage bg-white px-4 py-3 text-ink">
        <BookingIcon name="check" className="text-sage" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
