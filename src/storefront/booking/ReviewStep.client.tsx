'use client'

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SiteWords } from '@/messages/site-words'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { formatDay, formatTimeRange } from '@/domain/time/format'
import { checkoutTexts } from '@/messages/checkout'
import { formatItemTimeAndPerson } from '@/storefront/basket/ItemLines'
import { HoldCountdown } from '@/storefront/basket/HoldCountdown.client'
import type { BasketItem, ChosenTime } from '@/contract/basket'
import { holdEnd } from '@/storefront/basket/types'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { Status } from '@/storefront/ui/Status'
import { FlowBar, FlowLayout } from './FlowLayout'
import type { BreadcrumbPlace } from './breadcrumb-place'
import type { Person } from './StaffChoice'
import { ChangingTime } from './AlreadyChosen'
import { type FlowQuery, toStepHref } from './steps'
import { type Review, useReview } from './use-review'

interface Props {
  words: Pick<
    SiteWords['booking'],
    'chooseTime' | 'otherTime' | 'inBasket' | 'heldFor' | 'heldNoMore' | 'toNewTime' | 'changed'
  > &
    Pick<SiteWords['times'], 'withAnyone' | 'named' | 'changing' | 'keepTime'> &
    Pick<SiteWords['own'], 'performer'>
  place: BreadcrumbPlace
  title: string
  query: FlowQuery
  serviceId: string
  locationId: string
  /** All staff who perform the treatment here. */
  people: Person[]
  /** The alert if no time is chosen. */
  missing: string
  summary: ReactNode
  line: ReactNode
  /** The treatment and its details, rendered by the server. */
  children: ReactNode
}

const toInstants = ({ start_time, end_time }: ChosenTime): [number, number] => [
  Date.parse(start_time ?? ''),
  Date.parse(end_time ?? ''),
]

/** Step 6: the visitor reviews all choices. The time is held from here on. */
export const ReviewStep = ({
  words,
  place,
  title,
  query,
  serviceId,
  locationId,
  people,
  missing,
  summary,
  line,
  children,
}: Props) => {
  const review = useReview({ serviceId, locationId, replaces: query.item ?? null })
  const { checkOut, trouble, others } = useActions(review, query, words)
  return (
    <FlowLayout
      place={place}
      title={title}
      bar={
        <FlowBar
          summary={summary}
          line={line}
          action={checkOut}
          others={others}
          after={
            <a href={toStepHref('select-date', query)} className="text-link">
              Previous
            </a>
          }
        >
          {trouble}
        </FlowBar>
      }
    >
      <div className="grid gap-8">
        <ChosenTime words={words} review={review} query={query} people={people} missing={missing} />
        {children}
      </div>
    </FlowLayout>
  )
}

/** Scrolls to a part that appears while the page is open. The button that made it appear may be further down. */
const useInSight = (known: boolean, isThere: boolean): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(true)
  useEffect(() => {
    if (!known) return
    if (isThere && !before.current) part.current?.scrollIntoView({ block: 'nearest' })
    before.current = isThere
  }, [known, isThere])
  return part
}

type ChosenProps = Pick<Props, 'words' | 'query' | 'people' | 'missing'> & { review: Review }

const ChosenTime = ({ words, review, query, people, missing }: ChosenProps) => {
  const { known, details, item, booked, replaced, changed } = review
  const held = useInSight(known, item !== null)
  if (!known)
    return (
      // With a key, so that none of its lines becomes a different line of the chosen time, which would be a shift.
      <div key="waiting" aria-busy="true" className="needs-scripts">
        <p className="font-display text-h3 leading-tight">
          <Skeleton className="h-lh w-72 max-w-full" />
        </p>
        <p className="mt-1 text-lead">
          <Skeleton className="h-lh w-48" />
        </p>
        <p className="mb-4 mt-1">
          <Skeleton className="h-lh w-32" />
          {!query.staff && people.length > 1 && (
            <span aria-hidden="true" className="invisible block text-small">
              {words.named}
            </span>
          )}
        </p>
      </div>
    )
  if (booked)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status">{checkoutTexts.bookedElsewhere}</p>
        <ButtonLink href={`/booking-summary?${new URLSearchParams({ paymentId: booked })}`} kind="quiet">
          Review booking details
        </ButtonLink>
      </div>
    )
  if (!details)
    return (
      <div className="grid justify-items-start gap-4">
        <div className="w-full">
          <Alert message={missing} takeFocus={false} />
        </div>
        <ButtonLink href={toStepHref('select-date', query)} kind="quiet">
          {words.chooseTime}
        </ButtonLink>
      </div>
    )
  const [start, end] = toInstants(details)
  const name = getPersonName(review, people)
  return (
    <div>
      {replaced && (
        <ChangingTime words={words} performer={words.performer} item={replaced} className="mb-5" />
      )}
      <p className="font-display text-h3 leading-tight">{formatDay(start)}</p>
      <p className="figures mt-1 text-lead">{formatTimeRange(start, end)}</p>
      <p className="mt-1">
        {name ? fillPlaceholders(words.performer, { name }) : words.withAnyone}
        {!name && <span className="block text-small text-ink-soft">{words.named}</span>}
      </p>
      <div ref={held} className="mt-4 grid gap-3">
        <Status>{item && (changed ? describeChange(words, item) : words.inBasket)}</Status>
        {item && <HoldCountdown heldFor={words.heldFor} ended={words.heldNoMore} until={holdEnd(item)} />}
      </div>
    </div>
  )
}

const describeChange = ({ changed, performer }: Props['words'], item: BasketItem): string =>
  fillPlaceholders(changed, {
    treatment: item.service_name,
    time: formatItemTimeAndPerson(item, performer),
  })

/**
 * The name of the person who has the time, was chosen, or is the only one to perform the treatment. Null for anyone.
 */
const getPersonName = ({ item, staffId }: Review, people: Person[]): string | null => {
  if (item?.staff_name) return item.staff_name
  const chosen = people.find(({ id }) => id === staffId) ?? (people.length === 1 ? people[0] : null)
  return chosen?.name ?? null
}

/** Actions for the chosen time, and the error if one fails. */
const useActions = (
  { known, details, item, booked, replaced, busy, refusal, dismiss, add }: Review,
  query: FlowQuery,
  words: Props['words'],
) => {
  const addThenGo = async (href: string) => {
    if (await add()) window.location.assign(href)
  }
  const isReady = details !== null && !booked && !busy
  const more = toStepHref('select-category', { location: query.location })
  const checkOut = (
    <Button disabled={!isReady} onClick={() => void addThenGo(toStepHref('checkout'))}>
      Check Out Now
    </Button>
  )
  const trouble = refusal && (
    <div className="grid gap-3">
      <Alert message={refusal.message} onDismiss={dismiss} />
      {refusal.chooseAgain && (
        <ButtonLink href={toStepHref('select-date', query)} kind="quiet">
          {words.otherTime}
        </ButtonLink>
      )}
    </div>
  )
  const others = (
    <div className="grid gap-3 sm:max-lg:grid-cols-2">
      {!item && !booked && (
        <Button kind="quiet" disabled={!isReady} onClick={() => void add()}>
          {replaced ? words.toNewTime : 'Add to basket'}
        </Button>
      )}
      {known && details && !item && !booked ? (
        <Button kind="quiet" disabled={busy} onClick={() => void addThenGo(more)}>
          Add another service
        </Button>
      ) : (
        (item ?? booked) && (
          <ButtonLink href={more} kind="quiet">
            Add another service
          </ButtonLink>
        )
      )}
    </div>
  )
  return { checkOut, trouble, others }
}
