import { money } from '../../kit/money'
import type { WeekStats } from './week-stats'

const compared = ({ percent }: WeekStats): string => {
  if (percent === null) return 'no income the week before'
  if (percent === 0) return 'the same as the week before'
  return percent > 0 ? `${percent}% more than the week before` : `${-percent}% less than the week before`
}

/** The figures of the week. */
export const StatsBar = ({ stats }: { stats: WeekStats }) => (
  <dl className="desk-stats">
    <div>
      <dt>Income this week</dt>
      <dd>{money(stats.income)}</dd>
    </div>
    <div>
      <dt>Appointments</dt>
      <dd>{stats.count}</dd>
    </div>
    <div>
      <dt>Income compared</dt>
      <dd data-small>{compared(stats)}</dd>
    </div>
  </dl>
)
