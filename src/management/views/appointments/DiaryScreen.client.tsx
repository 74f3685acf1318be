'use client'

import { useState, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import type { DayKey } from '@/domain/time/time'
import { diaryTexts, freeTexts } from '@/messages/management-diary'
import { Action, ActionLink } from '@/management/components/Action.client'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { Notice, Toast } from '@/management/components/Notice.client'
import { Page, Skeleton } from '@/management/components/Page.client'
import { listDaysOfWeek, getToday, parseWeek } from '@/management/format/dates'
import { useWideScreen, useNow } from '@/management/hooks/use-now.client'
import { type Diary, type MarkedItem, useDiary } from './use-diary.client'
import { CancelDialog } from '@/management/components/CancelDialog.client'
import { filterAppointments, chooseFilters } from './columns'
import { DayNavigator, DiaryTools, listViews, type View } from './DiaryTools.client'
import { DiaryOptions } from './DiaryOptions.client'
import { FigureLine } from './FigureLine'
import type { KeptView } from '@/management/format/kept-view'
import { PrintedDay } from './WeekLists.client'
import { useKeptView } from '@/management/hooks/use-kept-view.client'
import { WhyNoTime, WhoIsFree } from './WhoIsFree.client'
import { useDiaryState, type DiaryState, getDayInWeek } from './use-diary-state.client'
import { DeskPanel } from '@/management/views/desk-panel/DeskPanel.client'
import { UntestedDialog, type Untested } from '@/management/views/desk-panel/UntestedDialog.client'
import type { PlannedTime } from '@/management/views/desk-panel/place-lines'
import { useDeskPanel } from '@/management/views/desk-panel/use-desk-panel.client'
import { findPlaceFacts, chooseDiary } from './place-facts'
import { Body } from './DiaryBody.client'
import { useFocusWhenShown } from './use-moves.client'

/** The diary for the panel’s draft of that day. Null while the panel is closed. */
const usePanelDiary = (shown: Diary | null, day: DayKey | undefined): Diary | null => {
  const last = useRef<Diary | null>(null)
  last.current = day === undefined ? null : chooseDiary(shown, last.current, day)
  return last.current
}

const formatCount = (number: number): string =>
  number === 1 ? '1 appointment' : `${number === 0 ? 'no' : number} appointments`

const Strip = ({ asked, diary }: { asked: DiaryState; diary: Diary }) => {
  const wide = useWideScreen()
  const { view, filters, change } = asked
  const numberOn = (day: DayKey): number => filterAppointments(day, diary, filters).length
  return (
    <DayStrip
      days={listDaysOfWeek(asked.monday)}
      getCount={(day) => ({ number: numberOn(day), words: formatCount(numberOn(day)) })}
      chosen={view === 'week' && wide ? null : getDayInWeek(asked)}
      onChoose={(day) =>
        change({
          day: day ?? getDayInWeek(asked),
          week: null,
          ...(wide && view === 'week' ? { view: 'day' } : {}),
        })
      }
    />
  )
}

const Navigator = ({ asked }: { asked: DiaryState }) =>
  asked.view === 'day' || asked.view === 'rooms' ? (
    <DayNavigator day={getDayInWeek(asked)} onChange={(day) => asked.change({ day, week: null })} />
  ) : (
    <WeekNavigator
      monday={asked.monday}
      day={asked.day}
      onChange={(week) => asked.change({ week, day: null })}
    />
  )

interface Props {
  first: MarkedItem | null
  start: number
  /** The signed-in member of staff; null if they have no diary. */
  own: string | null
  kept: KeptView
}

/** The day to remember; empty: today. */
const getKeptDay = ({ day, monday }: DiaryState): string =>
  day ?? (monday === parseWeek(getToday()) ? '' : monday)

/** /management/appointments: the diary, for the front desk. */
export const DiaryScreen = ({ first, start, own, kept }: Props) => {
  const address = useDiaryState(kept)
  const { diary, error, loading, reload } = useDiary(address.monday, first, start)
  // A link or a remembered view by room, after the last room was archived.
  const view: View = !diary || listViews(diary).includes(address.view) ? address.view : 'day'
  const filters = chooseFilters(address.filters, address.view === 'person', diary?.people ?? [], own)
  const asked: DiaryState = { ...address, view, filters }
  useKeptView({
    view: address.view,
    ...address.filters,
    colours: address.colouring,
    zoom: address.zoom,
    day: getKeptDay(address),
  })
  const now = useNow(start)
  const panel = useDeskPanel()
  const panelDiary = usePanelDiary(diary, panel.draft?.place.day)
  const focusOn = useFocusWhenShown(diary)
  const [planned, setPlanned] = useState<readonly PlannedTime[]>([])
  const [cancelling, setCancelling] = useState<DiaryBooking | null>(null)
  const [asking, setAsking] = useState(false)
  const [untested, setUntested] = useState<readonly Untested[]>([])
  const [said, setSaid] = useState<{ message: string; failed: boolean } | null>(null)
  const figures = diary && (
    <FigureLine
      diary={diary}
      monday={asked.monday}
      filters={asked.filters}
      now={now}
      isOpen={view !== 'week'}
    />
  )

  const showDone = async (message: string, id: string | null, tests: Untested[] = []): Promise<void> => {
    setSaid({ message, failed: false })
    setUntested(tests)
    if (id) focusOn(id)
    await reload()
  }

  const goOnAfterTest = (message: string | null): void => {
    if (message) setSaid({ message, failed: false })
    setUntested((before) => before.slice(1))
    void reload()
  }

  const cancelled = (message: string, failed: boolean): void => {
    setCancelling(null)
    setSaid({ message, failed })
    void reload()
  }

  return (
    <Page
      title="Appointments"
      actions={
        <ActionLink kind="primary" href="/management/appointments/new-booking">
          Add new booking
        </ActionLink>
      }
    >
      <Toast message={said && !said.failed ? said.message : null} onDismiss={() => setSaid(null)} />
      <Notice message={said?.failed ? said.message : null} onDismiss={() => setSaid(null)} />
      <Notice
        message={error && (diary ? `${diaryTexts.notUpToDate} ${error}` : error)}
        action={{ label: 'Try again', run: () => void reload() }}
      />
      <div className="desk-toolbar">
        <Navigator asked={asked} />
        {diary && (
          <DiaryTools
            {...asked}
            diary={diary}
            view={view}
            onChange={asked.change}
            first={<Action onClick={() => asked.change({ ask: 'who-is-free' })}>{freeTexts.title}</Action>}
          >
            <DiaryOptions
              asked={asked}
              diary={diary}
              figures={view !== 'week' && figures}
              onAskWhy={() => setAsking(true)}
            />
          </DiaryTools>
        )}
      </div>
      {diary && <Strip asked={asked} diary={diary} />}
      {diary && (
        <Body
          asked={asked}
          diary={diary}
          now={now}
          reload={reload}
          onSay={(message) => setSaid(message === null ? null : { message, failed: false })}
          onCancel={setCancelling}
          onBook={panel.openAt}
          planned={planned}
        />
      )}
      {panel.draft && panelDiary && (
        <DeskPanel
          panel={panel}
          draft={panel.draft}
          facts={findPlaceFacts(panelDiary, panel.draft.place, now)}
          onDone={(...done) => void showDone(...done)}
          onGoTo={(day) => asked.change({ day, week: null })}
          onPlanned={setPlanned}
        />
      )}
      {untested[0] && (
        <UntestedDialog key={untested[0].bookingSlotId} appointment={untested[0]} onDone={goOnAfterTest} />
      )}
      {view === 'week' && figures}
      {!diary && !error && <Skeleton rows={6} />}
      {view === 'day' && diary && (
        <PrintedDay diary={diary} day={getDayInWeek(asked)} filters={asked.filters} />
      )}
      <span className="desk-hidden" aria-live="polite">
        {loading && !diary ? 'Loading...' : ''}
      </span>
      {asked.whoIsFree && diary && (
        <WhoIsFree
          diary={diary}
          day={getDayInWeek(asked)}
          location={asked.filters.location}
          onClose={() => asked.change({ ask: null })}
        />
      )}
      {asking && diary && (
        <WhyNoTime
          {...asked.filters}
          diary={diary}
          day={getDayInWeek(asked)}
          onClose={() => setAsking(false)}
        />
      )}
      <CancelDialog
        booking={cancelling}
        inSeries={cancelling !== null && cancelling.series_id !== null}
        hasEmail={cancelling?.has_email ?? true}
        onClose={() => setCancelling(null)}
        onCancelled={cancelled}
      />
    </Page>
  )
}
