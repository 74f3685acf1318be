import { declineCodes } from '@/domain/payments/port'

/** The refusal code in the address, if it is one the buyer can act on. */
export const findRefusal = (code: string | null | undefined) => declineCodes.find((one) => one === code)

const toFailedHref = (query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `/payment-failed?${text}` : '/payment-failed'
}

const toReasonQuery = (code: string | null): Record<string, string> => {
  const refusal = findRefusal(code)
  return refusal ? { because: refusal } : {}
}

/** The page for a failed payment, with the reason if known. */
export const toPaymentFailedHref = (code: string | null): string => toFailedHref(toReasonQuery(code))

/** The page for a failed course payment. It links back to the course, as far as this is known. */
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
