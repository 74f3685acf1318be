import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import { certificatePageTexts } from '@/messages/my-bookings'
import { checkCertificate } from '@/server/services/courses/certificate'
import { CertificatePage } from '@/storefront/my-bookings/CertificatePage'

export const generateMetadata = (): Metadata => ({
  title: certificatePageTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/** The page on which anybody with its code can check a certificate. */
export default async function CheckedCertificatePage({ params }: { params: Promise<{ code: string }> }) {
  const [{ code }, payload, asked] = await Promise.all([params, getPayload({ config }), headers()])
  return <CertificatePage found={await checkCertificate({ payload, headers: new Headers(asked) }, code)} />
}
