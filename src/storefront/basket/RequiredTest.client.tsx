'use client'

import { useRef, useState } from 'react'
import type { BasketItem } from '@/contract/basket'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { requiredTestTexts, requiredTestTexts as texts } from '@/messages/patch-tests'
import { Button, ButtonLink } from '@/storefront/ui/Button'
import { parseInstantOrNull } from './types'
import { call, type CallAnswer } from '@/storefront/call'
import { handleClearBasket, loadBasket } from '@/storefront/basket/actions'
import { getBasketState } from '@/storefront/basket/store'

/** The times of the patch test at the location of the treatment. */
const toTestHref = (location: string, serviceId: string): string =>
  `/booking-appointment/select-date?${new URLSearchParams({ location, serviceId })}`

type Required = NonNullable<BasketItem['required_test']>

const Question = ({ item, test, onAnswer }: { item: BasketItem; test: Required; onAnswer: () => void }) => {
  const { test_service_id: serviceId, lead_hours: hours, months } = test
  const latest = parseInstantOrNull(test.latest_start)
  const isPossible = latest === null || latest > Date.now()
  return (
    <>
      <p className="font-[600]">{texts.question}</p>
      <p className="text-small">{fillPlaceholders(texts.why, { hours, months })}</p>
      {serviceId && !isPossible && <p className="text-small">{texts.late}</p>}
      {!serviceId && <p className="text-small">{texts.call}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="quiet" onClick={onAnswer}>
          {texts.yes}
        </Button>
        {serviceId && isPossible && (
          <ButtonLink kind="quiet" href={toTestHref(item.location_id, serviceId)}>
            {texts.add}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Asks for the patch test without which an item cannot be booked, or says how it stands (D106). */
export const RequiredTest = ({ item, test }: { item: BasketItem; test: Required }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const answer = async (declared: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    const saved = await declareTest(item.item_id, declared)
    setIsBusy(false)
    setProblem(saved.ok ? null : saved.message)
    // The button that was pressed is gone.
    if (saved.ok) box.current?.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={`${texts.title}: ${item.service_name}`}
      aria-busy={isBusy}
      className="col-span-full mt-2 grid gap-1 border-l-2 border-amber pl-3"
    >
      {test.state === 'needed' && <Question item={item} test={test} onAnswer={() => void answer(true)} />}
      {test.state === 'too-close' && <p className="text-brick">{texts.tooClose}</p>}
      {test.state === 'in-basket' && <p className="text-small">{texts.inBasket}</p>}
      {test.state === 'guest' && <p className="text-small">{texts.guest}</p>}
      {test.state === 'declared' && (
        <p className="text-small">
          {texts.declared}{' '}
          <button type="button" className="text-link" onClick={() => void answer(false)}>
            {texts.takeBack}
          </button>
        </p>
      )}
      {problem && (
        <p role="alert" className="text-small text-brick">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Says that the visitor has had a patch test for an item, or takes this back (D106). */
export const declareTest = async (item_id: string, declared: boolean): Promise<CallAnswer<unknown>> => {
  const answer = await handleClearBasket(
    await call('/api/basket/declare-test', {
      method: 'POST',
      json: { item_id, declared },
      session: getBasketState().session,
      fallback: requiredTestTexts.failed,
    }),
  )
  if (answer.ok) await loadBasket()
  return answer
}
