import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { formatItemTime } from '@/storefront/basket/ItemLines'
import { useBasket } from '@/storefront/basket/use-basket'
import { type FlowQuery, toStepHref } from './steps'
import { Alert } from '@/storefront/ui/Alert.client'
import { ButtonLink } from '@/storefront/ui/Button'
import { FlowLayout } from './FlowLayout'
import type { BreadcrumbPlace } from './breadcrumb-place'

interface Props {
  words: Pick<SiteWords['times'], 'addsAnother' | 'changeTime'>
  serviceId: string
  locationId: string
  /** Names the basket item whose time is being changed, if there is one: it is replaced, not added to. */
  query: FlowQuery
}

/** Said before a treatment is put into the basket twice, as after the browser's back button. */
export const AlreadyChosen = ({ words, serviceId, locationId, query }: Props) => {
  const { items } = useBasket()
  const there = items.find(
    (item) => item.service_id === serviceId && item.location_id === locationId && item.booking_details,
  )
  const time = there && formatItemTime(there)
  if (!time || items.some((item) => item.item_id === query.item)) return null
  return (
    <div className="mb-5">
      <p className="text-ink-soft">
        {fillPlaceholders(words.addsAnother, { treatment: there.service_name, time })}
      </p>
      <a href={toStepHref('select-date', { ...query, item: there.item_id })} className="text-link">
        {words.changeTime}
      </a>
    </div>
  )
}

interface MissingChoiceProps {
  place: BreadcrumbPlace
  title: string
  /** The fixed text for what the address lacks (S4). */
  message: string
  /** What is safe, where the visitor was stopped halfway; the message takes the focus then. */
  hint?: string
  href: string
  action: string
}

/** A step that was entered without what it needs: says so and leads to where it is chosen. */
export const MissingChoice = ({ place, title, message, hint, href, action }: MissingChoiceProps) => (
  <FlowLayout place={place} title={title} bar={null}>
    <div className="grid max-w-(--measure) justify-items-start gap-6 pb-24">
      <div className="w-full">
        <Alert message={message} takeFocus={hint !== undefined} />
      </div>
      {hint && <p>{hint}</p>}
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  </FlowLayout>
)
