import type { ReactNode } from 'react'
import {
  BookingDocument,
  generateBookingMetadata,
  generateBookingViewport,
} from '@/app/(booking)/BookingDocument'

// Rendered for each request. Without this, the build would render the pages and read the database.
export const dynamic = 'force-dynamic'
export const generateMetadata = generateBookingMetadata
export const generateViewport = generateBookingViewport

/** Pages after booking: the result, the receipt and the link in emails. They have the whole frame of the site. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return <BookingDocument frame="site">{children}</BookingDocument>
}
