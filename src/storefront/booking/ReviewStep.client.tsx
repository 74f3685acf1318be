'use client'

import type { ReactNode } from 'react'
import { formatDay, formatTimeRange } from '../../domain/time/format'
import { bookingAlerts } from '../../messages/booking-texts'
import { HoldCountdown } from '../basket/HoldCountdown.client'
import type { ChosenTime } from '../../contract/basket'
import { holdEnd } from '../basket/types'
import { Alert } from '../ui/Alert.client'
import { Button, ButtonLink } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { Status } from '../ui/Status'
import { FlowBar } from './FlowBar'
import { FlowLayout } from './FlowLayout'
import { type FlowQuery, stepHref } from './steps'
import { type Review, useReview } from './use-review'

interface Props {
  query: FlowQuery
  serviceId: string
  locationId: string
  summary: ReactNode
  /** The service and its details, drawn by the server. */
  children: ReactNode
}

const instantsOf = ({ start_time, end_time }: ChosenTime): [number, number] => [
  Date.parse(start_time ?? ''),
  Date.parse(end_time ?? ''),
]

/** Step 6: everything once more; from here the time is held. */
export const ReviewStep = ({ query, serviceId, locationId, summary, children }: Props) => {
  const review = useReview({ serviceId, locationId, replaces: query.item ?? null })
  return (
    <FlowLayout
      here="Review Booking Details"
      title="Is this right?"
      bar={
        <FlowBar summary={summary}>
          <Actions review={review} query={query} />
        </FlowBar>
      }
    >
      <div className="grid gap-8">
        <ChosenTime review={review} query={query} />
        {children}
        <div>
          <a href={stepHref('select-date', query)} className="text-link">
            Previous
          </a>
        </div>
      </div>
    </FlowLayout>
  )
}

const ChosenTime = ({ review, query }: { review: Review; query: FlowQuery }) => {
  const { known, details, item } = review
  if (!known)
    return (
      <div aria-busy="true">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 h-6 w-40" />
      </div>
    )
  if (!details)
    return (
      <div className="grid justify-items-start gap-4">
        <div className="w-full">
          <Alert message={bookingAlerts.noBookingDetails} takeFocus={false} />
        </div>
        <ButtonLink href={stepHref('select-date', query)} kind="quiet">
          Choose a time
        </ButtonLink>
      </div>
    )
  const [start, end] = instantsOf(details)
  return (
    <div>
      <p className="font-display text-h3 leading-tight">{formatDay(start)}</p>
      <p className="figures mt-1 text-lead">{formatTimeRange(start, end)}</p>
      <div className="mt-4 grid gap-3">
        <Status>{item && 'In your basket.'}</Status>
        {item && <HoldCountdown until={holdEnd(item)} />}
      </div>
    </div>
  )
}

const Actions = ({ review, query }: { review: Review; query: FlowQuery }) => {
  const { known, details, item, busy, refusal, dismiss, add } = review
  const addThenGo = async (href: string) => {
    if (await add()) window.location.assign(href)
  }
  const more = stepHref('select-category', { location: query.location })
  const checkout = stepHref('checkout')
  return (
    <div className="grid gap-3">
      <Alert message={refusal?.message ?? null} onDismiss={dismiss} />
      {refusal?.chooseAgain && (
        <ButtonLink href={stepHref('select-date', query)} kind="quiet">
          Choose another time
        </ButtonLink>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        {item ? (
          <ButtonLink href={more} kind="quiet" className="px-3">
            Add another service
          </ButtonLink>
        ) : (
          <Button kind="quiet" className="px-3" disabled={!details || busy} onClick={() => void add()}>
            Add to basket
          </Button>
        )}
        <Button
          className="px-3 lg:order-first"
          disabled={!details || busy}
          onClick={() => void addThenGo(checkout)}
        >
          Check Out Now
        </Button>
      </div>
      {known && details && !item && (
        <button
          type="button"
          className="text-link justify-self-center text-small"
          disabled={busy}
          onClick={() => void addThenGo(more)}
        >
          Add another service
        </button>
      )}
    </div>
  )
}
