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

/** The steps of booking. On a phone, they have a frame of their own (D126). */
export default function StepsLayout({ children }: { children: ReactNode }) {
  return <BookingDocument frame="steps">{children}</BookingDocument>
}
