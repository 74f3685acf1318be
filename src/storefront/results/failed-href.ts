/** The page that says that paying for a course failed; it leads back to what is known of the course. */
export const courseFailedHref = (
  course: { courseId: string; courseDateId: string | null } | null,
): string => {
  const { courseId = '', courseDateId = null } = course ?? {}
  const query = {
    paymentContext: 'course',
    ...(courseId && { courseId }),
    ...(courseDateId && { courseDateId }),
  }
  return `/payment-failed?${new URLSearchParams(query)}`
}
