import type { Result } from '@/domain/errors'
import { formatDate } from '@/domain/time/format'
import { certificatePageTexts as texts } from '@/messages/my-bookings'
import type { CheckedCertificate } from '@/server/services/courses/certificate'
import { ResultFailed, ResultLayout } from '@/storefront/results/ResultLayout'
import { Status } from '@/storefront/ui/Status'

const formatDays = ({ start, end }: CheckedCertificate): string => {
  const [first, last] = [formatDate(start), formatDate(end)]
  return first === last ? first : `${first} – ${last}`
}

const listFacts = (found: CheckedCertificate): [string, string][] => [
  [texts.name, found.name],
  [found.isOnline ? texts.online : texts.course, found.title],
  [texts.date, formatDays(found)],
  ...(found.locationName ? [[texts.place, found.locationName] as [string, string]] : []),
  [texts.issuedBy, found.issuedBy],
  [texts.code, found.code],
]

/** What a certificate says, for anybody who checks it. */
export const CertificatePage = ({ found }: { found: Result<CheckedCertificate> }) => {
  if (!found.ok)
    return (
      <ResultFailed
        title={texts.title}
        message={found.code === 'RATE_LIMITED' ? texts.tooMany : texts.unknown}
      />
    )
  return (
    <ResultLayout title={texts.title}>
      <Status>{texts.valid}</Status>
      <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-control bg-linen p-6 sm:grid-cols-[auto_1fr]">
        {listFacts(found.value).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft max-sm:-mb-3">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </ResultLayout>
  )
}
