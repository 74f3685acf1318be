import type { ReactNode } from 'react'
import {
  BookingDocument,
  generateBookingMetadata,
  generateBookingViewport,
} from '@/app/(booking)/BookingDocument'

// Rendered for each request. Without this, the build would render the page and read the database.
export const dynamic = 'force-dynamic'
export const generateMetadata = generateBookingMetadata
export const generateViewport = generateBookingViewport

/** A page on the salon's tablet, which a customer holds. It has no menu and no links (D122). */
export default function TabletLayout({ children }: { children: ReactNode }) {
  return <BookingDocument frame="bare">{children}</BookingDocument>
}
