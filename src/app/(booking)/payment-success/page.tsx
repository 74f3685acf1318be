import type { Metadata } from 'next'
import { PaymentSuccess } from '@/storefront/results/PaymentSuccess.client'
import { paymentIdOf, type ResultPageProps } from '../payment-id'

export const metadata: Metadata = { title: 'Booking' }

export default async function PaymentSuccessPage(props: ResultPageProps) {
  return <PaymentSuccess paymentId={await paymentIdOf(props)} />
}
