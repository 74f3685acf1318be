'use client'

import type { Answered } from '@/contract/call'
import type { listCourses } from '@/contract/courses'
import { courseEmptyTexts, courseLoadTexts } from '@/messages/management-courses'
import { useCall } from '../../api/use-call.client'
import { ActionLink } from '../../components/Action.client'
import { EditorLink } from '../../components/EditorLink.client'
import { Notice, SuccessMessage } from '../../components/Notice.client'
import { Page } from '../../components/Page.client'
import { Tabs } from '../../components/Tabs.client'
import { Skeleton } from '../../components/Skeleton'
import { useFlashMessage } from '../../hooks/use-flash-message.client'
import { useQuery } from '../../hooks/use-query.client'
import { CoursesTable } from './CoursesTable'
import { coursePages, COURSES_CALL } from './paths'

const views = [
  ['', 'Courses'],
  ['archived', 'Archived'],
] as const

/** /management/courses: every course, with how many enrolled in all, this week and last week. */
export const CoursesScreen = () => {
  const { get, setQuery } = useQuery()
  const [success, setSuccess] = useFlashMessage()
  const { data, error, loading, reload } = useCall<Answered<typeof listCourses>>(
    COURSES_CALL,
    courseLoadTexts.courses,
  )
  const showsArchived = get('show') === 'archived'
  const shown = (data?.data ?? []).filter(({ archived }) => Boolean(archived) === showsArchived)
  return (
    <Page
      title="Courses"
      actions={
        <>
          <ActionLink kind="primary" href={coursePages.newCourse}>
            Add new course
          </ActionLink>
          <EditorLink of="courses" />
        </>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Tabs
        label="Which courses"
        options={views}
        chosen={showsArchived ? 'archived' : ''}
        onChoose={(show) => setQuery({ show })}
      />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!data && loading && <Skeleton rows={6} />}
      {data && shown.length === 0 && (
        <p className="desk-empty">{showsArchived ? courseEmptyTexts.archived : courseEmptyTexts.courses}</p>
      )}
      {shown.length > 0 && <CoursesTable courses={shown} />}
    </Page>
  )
}
