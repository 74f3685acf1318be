import { declineCodes } from '@/domain/payments/port'

/** What is said of a refusal, as the page's address names it: the buyer can do something about it. */
export const findRefusal = (code: string | null | undefined) => declineCodes.find((one) => one === code)

const toFailedHref = (query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `/payment-failed?${text}` : '/payment-failed'
}

const toReasonQuery = (code: string | null): Record<string, string> => {
  const refusal = findRefusal(code)
  return refusal ? { because: refusal } : {}
}

/** The page that says that a payment failed, and why, where that is known. */
export const toPaymentFailedHref = (code: string | null): string => toFailedHref(toReasonQuery(code))

/** The page that says that paying for a course failed; it leads back to what is known of the course. */
export const toCourseFailedHref = (
  course: { courseId: string; courseDateId: string | null } | null,
  code: string | null,
): string => {
  const { courseId = '', courseDateId = null } = course ?? {}
  return toFailedHref({
    paymentContext: 'course',
    ...(courseId && { courseId }),
    ...(courseDateId && { courseDateId }),
    ...toReasonQuery(code),
  })
}
