import type { Metadata } from 'next'
import { BookingSummary } from '@/storefront/results/BookingSummary.client'
import { paymentIdOf, type ResultPageProps } from '../payment-id'

export const metadata: Metadata = { title: 'Booking summary' }

export default async function BookingSummaryPage(props: ResultPageProps) {
  return <BookingSummary paymentId={await paymentIdOf(props)} />
}
