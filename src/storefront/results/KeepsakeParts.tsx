import { toGoogleCalendarHref, type Keepsake, type KeepsakePerson, type KeepsakeVisit } from './keepsake'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { toTelHref } from '@/domain/text/names'
import { formatDay, formatTimeRange } from '@/domain/time/format'
import { formatNearTime, formatSpan } from '@/domain/time/format-span'
import { toDayKey } from '@/domain/time/time'
import type { SiteWords } from '@/messages/site-words'
import { Portrait } from '@/storefront/pages/AboutPage'
import { Icon, Monogram } from '@/storefront/ui/Icon'
import { ArchPicture } from '@/storefront/ui/Picture'
import { AddToCalendar } from './ResultLayout'
import type { LocationAddress } from './summary-lines'

interface Props {
  keepsake: Keepsake
  words: SiteWords['results']
  /** The text of the directions link. */
  directions: string
  /** The text with the name of who performs a treatment. */
  performer: string
  salon: { name: string; phone: string }
  /** The address of each location, by name. */
  places: Record<string, LocationAddress>
  paymentId: string
  /** In epoch ms. The day decides between “today” and “tomorrow”. */
  now: number
}

/** What customers keep of a booking. It is rendered by the server, so it needs no scripts. */
export const KeepsakeParts = (props: Props) => {
  const { keepsake, words, paymentId, now } = props
  const { visits, tasks, advice } = keepsake
  const [first] = visits
  if (!first) return null
  return (
    <div className="mt-8">
      {first.start > now && (
        <p className="font-display text-h3 leading-tight text-balance text-rosewood">
          {fillPlaceholders(words.seeYou, { when: formatNearTime(first.start, now) })}
        </p>
      )}
      <ol className="mt-5 grid gap-8">
        {visits.map((visit) => (
          <Visit key={`${visit.start} ${visit.locationName}`} {...props} visit={visit} />
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <AddToCalendar paymentId={paymentId} label={words.calendar} />
        <AppleLink paymentId={paymentId} label={words.apple} />
        {visits.length === 1 && <GoogleLink {...props} visit={first} />}
      </div>
      {tasks.length > 0 && (
        <section aria-labelledby="before-visit" className="mt-10">
          <h2 id="before-visit" className="text-h4">
            {words.before}
          </h2>
          <ul className="mt-3 border-t border-hairline">
            {tasks.map((task) => (
              <li key={task} className="flex items-start gap-3 border-b border-hairline py-4">
                <span aria-hidden="true" className="keepsake-box" />
                {task}
              </li>
            ))}
          </ul>
          <Phone {...props} />
        </section>
      )}
      {advice.map(({ id, name }) => (
        <p key={id} className="mt-4 print:hidden">
          <a href={`/aftercare#advice-${id}`} className="text-link">
            {fillPlaceholders(words.aftercare, { category: name })}
          </a>
        </p>
      ))}
    </div>
  )
}

const Phone = ({ salon: { phone } }: Pick<Props, 'salon'>) =>
  phone && (
    <p className="mt-4">
      <a href={toTelHref(phone)} className="text-link figures">
        <Icon name="phone" className="text-rosewood" />
        {phone}
      </a>
    </p>
  )

type VisitProps = Pick<Props, 'words' | 'directions' | 'performer' | 'places' | 'keepsake' | 'salon'> & {
  visit: KeepsakeVisit
}

const formatVisitTimes = ({ start, end }: KeepsakeVisit): [day: string, hours: string] =>
  toDayKey(start) === toDayKey(end - 1)
    ? [formatDay(start), formatTimeRange(start, end)]
    : [formatSpan(start, end), '']

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const Visit = (props: VisitProps) => {
  const { visit, directions, performer, places, keepsake } = props
  const [day, hours] = formatVisitTimes(visit)
  const place = places[visit.locationName]
  return (
    <li className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      <div>
        <p className="font-[600]">{day}</p>
        {hours && <p className="figures">{hours}</p>}
        {keepsake.visits.length > 1 && <p className="text-ink-soft">{list.format(visit.titles)}</p>}
        {visit.people.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <div className="flex -space-x-2">
              {visit.people.map((person) => (
                <div key={person.name} className="person-portrait">
                  <Face {...person} />
                </div>
              ))}
            </div>
            {fillPlaceholders(performer, { name: list.format(visit.people.map(({ name }) => name)) })}
          </div>
        )}
      </div>
      <div>
        <address className="whitespace-pre-line not-italic">
          <b className="font-[600]">{visit.locationName}</b>
          {place && `\n${place.address}`}
        </address>
        <p className="flex flex-wrap gap-x-6 print:hidden">
          {place && (
            <a href={place.directions} rel="noopener noreferrer" className="text-link">
              <Icon name="pin" className="text-rosewood" />
              {directions}
            </a>
          )}
          {keepsake.visits.length > 1 && <GoogleLink {...props} />}
        </p>
      </div>
    </li>
  )
}

const Face = ({ name, view }: KeepsakePerson) =>
  view ? (
    <Portrait person={view} sizes="3rem" decorative />
  ) : (
    <div className="arch aspect-4/5">
      <Monogram name={name} hue={0} />
    </div>
  )

/** Apple’s phones and computers open the file in their calendar. */
const AppleLink = ({ paymentId, label }: { paymentId: string; label: string }) => (
  <a href={`/api/payments/calendar-file?${new URLSearchParams({ paymentId })}`} className="text-link">
    {label}
  </a>
)

const GoogleLink = ({
  visit,
  words,
  salon,
  places,
}: Pick<VisitProps, 'visit' | 'words' | 'salon' | 'places'>) => (
  <a
    href={toGoogleCalendarHref({
      title: `${visit.titles.join(', ')}, ${salon.name}`,
      start: visit.start,
      end: visit.end,
      location: [visit.locationName, places[visit.locationName]?.address.replaceAll('\n', ', ')]
        .filter(Boolean)
        .join(', '),
    })}
    rel="noopener noreferrer"
    className="text-link print:hidden"
  >
    {words.google}
  </a>
)

/** The picture of what was booked, in the salon's arch. */
export const KeepsakePicture = ({ picture }: Pick<Keepsake, 'picture'>) =>
  picture && <ArchPicture picture={picture} sizes="(min-width: 48rem) 18rem, 7rem" eager decorative />
