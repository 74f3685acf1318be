'use client'

import type { Answered } from '@/contract/call'
import type { changeCourse, Course } from '@/contract/courses'
import { courseSaveTexts, courseTexts } from '@/messages/management-courses'
import { Action } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'
import { courseCalls } from './paths'
import { useChange } from '../../api/use-change.client'

interface Props {
  course: Course
  onDone(message: string): void
}

/** What keeps visitors from a course, with the button that ends it. */
export const CourseBanner = ({ course, onDone }: Props) => {
  const { busy, error, setError, send } = useChange()
  const act = async (change: 'publish' | 'offer'): Promise<void> => {
    const answer = await send<Answered<typeof changeCourse>>(
      change === 'publish'
        ? { path: courseCalls.publish(course.id), method: 'PUT', failed: courseSaveTexts.publish }
        : {
            ...{ path: courseCalls.course(course.id) ?? '', method: 'PUT' },
            ...{ body: { archived: false }, failed: courseSaveTexts.putAway },
          },
    )
    if (answer.ok) onDone(answer.message)
  }
  if (course.is_published && !course.archived && !course.unpublished_changes) return null
  return (
    <section className="desk-panel desk-banner" aria-label="Who can see this course">
      {!course.is_published && (
        <div className="desk-banner__row">
          <p>{courseTexts.banner}</p>
          <Action kind="primary" busy={busy} onClick={() => void act('publish')}>
            Publish Now
          </Action>
        </div>
      )}
      {course.unpublished_changes && (
        <div className="desk-banner__row">
          <p>{courseTexts.bannerEdited}</p>
          <Action kind="primary" busy={busy} onClick={() => void act('publish')}>
            Publish the changes
          </Action>
        </div>
      )}
      {course.archived && (
        <div className="desk-banner__row">
          <p>{courseTexts.bannerAway}</p>
          <Action busy={busy} onClick={() => void act('offer')}>
            {courseTexts.offerAgain}
          </Action>
        </div>
      )}
      <Notice message={error} onDismiss={() => setError(null)} />
    </section>
  )
}
