import type { Plan, Plans } from '@/contract/plan'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { formatDay, formatDayShort, formatTime, formatTimeRange } from '@/domain/time/format'
import { getDayStart, MINUTE } from '@/domain/time/time'
import { noPlanTexts, planTexts } from '@/messages/plan-visit'
import { Button, joinClasses } from '@/storefront/ui/Button'
import { withUnbrokenTimes } from '@/storefront/ui/Price'

type Part = Plan['items'][number]

const getSpan = ({ start_time, end_time }: Pick<Part, 'start_time' | 'end_time'>) => {
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  return { start, end, minutes: (end - start) / MINUTE }
}

/** The visit as a line: treatments are blocks, and waits are gaps. The words beside it say the same. */
const Timeline = ({ items }: { items: Part[] }) => (
  <div aria-hidden="true" className="flex h-3 items-stretch gap-0.5">
    {items.map((item, i) => {
      const { start, minutes } = getSpan(item)
      const before = items[i - 1]
      const gap = before ? (start - getSpan(before).end) / MINUTE : 0
      return (
        <div key={item.item_id} className="contents">
          {gap > 0 && (
            <span
              className="self-center border-t-2 border-dotted border-rosewood"
              style={{ flex: `${gap} 0 0%` }}
            />
          )}
          <span
            className={joinClasses('min-w-1 rounded-sm', i % 2 === 0 ? 'bg-rosewood' : 'bg-rosewood/60')}
            style={{ flex: `${minutes} 0 0%` }}
          />
        </div>
      )
    })}
  </div>
)

const formatWait = (minutes: number): string =>
  minutes > 0 ? fillPlaceholders(planTexts.wait, { minutes }) : planTexts.noWait

interface PlanCardProps {
  plan: Plan
  isBusy: boolean
  onHold: (plan: Plan) => void
}

const PlanCard = ({ plan, isBusy, onHold }: PlanCardProps) => {
  const { start, end } = getSpan(plan)
  const time = `${formatDayShort(start)}, ${formatTime(start)}`
  return (
    <li className="grid content-start gap-3 rounded-control border border-hairline bg-white p-4 sm:p-5">
      <h3 className="text-h4 leading-tight">{formatDay(start)}</h3>
      <p className="figures -mt-2">
        {withUnbrokenTimes(formatTimeRange(start, end))}
        <span className="block text-small text-ink-soft">
          {[plan.location_name, formatMoney(toPence(plan.price)), formatWait(plan.waiting_minutes)].join(
            ' · ',
          )}
        </span>
      </p>
      <Timeline items={plan.items} />
      <ol className="grid gap-1">
        {plan.items.map((item) => (
          <li key={item.item_id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
            <span className="figures whitespace-nowrap text-ink-soft">{formatTime(getSpan(item).start)}</span>
            <span>
              {formatTreatment(item.service_name, item.guest_name)}{' '}
              {fillPlaceholders(planTexts.with, { name: item.staff_name })}
            </span>
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        className="sm:justify-self-start"
        disabled={isBusy}
        aria-label={fillPlaceholders(planTexts.holdName, { time })}
        onClick={() => onHold(plan)}
      >
        {planTexts.hold}
      </Button>
    </li>
  )
}

interface NoneProps {
  none: NonNullable<Plans['none']>
  onDay: (day: string) => void
}

/** Why there is no visit, and the nearest day that has one. */
const NoPlans = ({ none, onDay }: NoneProps) => {
  const reason = fillPlaceholders(noPlanTexts[none.rule], {
    treatment: none.service_name ?? planTexts.anyTreatment,
  })
  const day = none.nearest_day && formatDay(getDayStart(none.nearest_day))
  return (
    <div className="grid justify-items-start gap-3">
      <p>{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>
      <p>{day ? fillPlaceholders(planTexts.nearestText, { day }) : planTexts.noNearest}</p>
      {day && (
        <Button kind="quiet" onClick={() => onDay(none.nearest_day ?? '')}>
          {fillPlaceholders(planTexts.nearest, { day })}
        </Button>
      )}
      <p className="text-ink-soft">{planTexts.oneByOne}</p>
    </div>
  )
}

const countPlans = (count: number): string =>
  fillPlaceholders(planTexts.found[count === 1 ? 0 : 1], { count })

/** The text that announces an answer. */
export const describeAnswer = ({ plans, is_complete }: Plans): string =>
  plans.length > 0 ? countPlans(plans.length) : is_complete ? planTexts.noneFound : planTexts.noneInTime

interface Props {
  answer: Plans
  isBusy: boolean
  onHold: (plan: Plan) => void
  onDay: (day: string) => void
}

/** The visits that were found, the best first, or why there are none. */
export const PlanList = ({ answer, isBusy, onHold, onDay }: Props) => (
  <>
    {answer.none && <NoPlans none={answer.none} onDay={onDay} />}
    {!answer.is_complete && answer.plans.length > 0 && (
      <p className="text-small text-ink-soft">{planTexts.bestFound}</p>
    )}
    <ol className="grid gap-4 empty:hidden lg:grid-cols-2">
      {answer.plans.map((plan) => (
        <PlanCard
          key={`${plan.location_id} ${plan.start_time}`}
          plan={plan}
          isBusy={isBusy}
          onHold={onHold}
        />
      ))}
    </ol>
  </>
)
