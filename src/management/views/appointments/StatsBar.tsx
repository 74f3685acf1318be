import { money } from '../../format/money'
import type { WeekStats } from './week-stats'

const compared = ({ percent }: WeekStats): string => {
  if (percent === null) return 'no income the week before'
  if (percent === 0) return 'the same as the week before'
  return percent > 0 ? `${percent}% more than the week before` : `${-percent}% less than the week before`
}

/** The figures of the week; null while they are not known. */
export const StatsBar = ({ stats }: { stats: WeekStats | null }) => (
  <dl className="desk-stats">
    <div>
      <dt>Income this week</dt>
      <dd>{stats ? money(stats.income) : '–'}</dd>
    </div>
    <div>
      <dt>Appointments</dt>
      <dd>{stats ? stats.count : '–'}</dd>
    </div>
    <div>
      <dt>Income compared</dt>
      <dd data-small>{stats ? compared(stats) : '–'}</dd>
    </div>
  </dl>
)
