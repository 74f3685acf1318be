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

/** Checkout, which has a frame of its own (D126). */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <BookingDocument frame="checkout">{children}</BookingDocument>
}
