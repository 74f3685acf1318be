'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { createCourse } from '@/contract/courses'
import { courseFormTexts, courseLoadTexts, courseSaveTexts } from '@/messages/management-courses'
import { ChooseStaff } from '../../components/ChooseStaff.client'
import { DescriptionField } from '../../components/DescriptionField.client'
import { Wizard, wizardAlert } from '../../components/Wizard.client'
import { leaveFlashMessage } from '../../hooks/use-flash-message.client'
import { courseData, emptyCourse, problemOf } from './course-form'
import { CourseFields } from './CourseFields.client'
import { pageOf } from './paths'
import { useChange } from '../../api/use-change.client'
import { useDescription } from '../../api/use-description.client'

const titles = ['Choose the staff member', 'Basic information']
const subtitles = ['Who teaches it? You can add others later.', 'It stays unpublished until you publish it.']

/** /management/courses/new-course: who teaches it, then what it is. */
export const NewCourseScreen = () => {
  const router = useRouter()
  const [step, setStep] = useState(0)
  const [staff, setStaff] = useState<{ id: string; name: string } | null>(null)
  const [form, setForm] = useState(emptyCourse)
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const description = useDescription('courses', null, courseLoadTexts.courseToEdit)
  const { busy, error, setError, send } = useChange()

  const create = async (staffId: string): Promise<void> => {
    setWaiting(true)
    const answer = await send<Answered<typeof createCourse>>({
      ...{ path: '/api/courses', method: 'POST', failed: courseSaveTexts.create },
      form: courseData({ ...form, description: await description.html() }, staffId),
    })
    setWaiting(false)
    if (!answer.ok) return
    leaveFlashMessage(answer.message)
    router.push(pageOf('details', answer.data.id))
  }

  const next = (): void => {
    setError(null)
    const missing = staff ? null : { field: 'staff', text: courseFormTexts.staff }
    const found = step === 0 ? missing : (missing ?? problemOf(form))
    setProblem(found)
    if (found) return
    if (step === 0) setStep(1)
    else if (staff) void create(staff.id)
  }

  return (
    <Wizard
      heading="Create new course"
      titles={titles}
      subtitles={subtitles}
      current={step}
      alert={problem?.text ?? error}
      onDismiss={() => {
        setProblem(null)
        setError(null)
      }}
      onPrevious={step > 0 ? () => setStep(0) : undefined}
      next={{ label: step === 1 ? 'Create course' : 'Next', run: next, busy: busy || isWaiting }}
    >
      {step === 0 && <ChooseStaff chosen={staff?.id ?? null} onChoose={setStaff} />}
      {step === 1 && (
        <CourseFields
          form={form}
          image={null}
          titleLabel="Title"
          wrong={problem?.field ?? null}
          alertId={wizardAlert}
          onChange={(change) => setForm({ ...form, ...change })}
        >
          <DescriptionField of={description} collection="courses" />
        </CourseFields>
      )}
    </Wizard>
  )
}
