'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { Field, TextareaField } from '@/storefront/ui/Field'
import { Status } from '@/storefront/ui/Status'
import { type EnquiryFields, isRequired, useEnquiry } from './use-enquiry'

/** A course that visitors can ask about. */
export interface NamedCourse {
  slug: string
  title: string
}

/** The title of the course named in the address. It is read here because the cached page is the same for everyone. */
const useAskedCourse = (courses: NamedCourse[]): string | null => {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    const slug = new URLSearchParams(window.location.search).get('course')
    setTitle(courses.find((one) => one.slug === slug)?.title ?? null)
  }, [courses])
  return title
}

interface Props {
  /** Shown to visitors who come from a course. `{course}` is its title. */
  asked: string
  email: string
  courses: NamedCourse[]
  /** The icon, rendered by the server. */
  children: ReactNode
}

/**
 * The salon's email address. If the visitor comes from a full course, the text and the email's subject name that
 * course.
 */
export const Mailbox = ({ asked, email, courses, children }: Props) => {
  const title = useAskedCourse(courses)
  const subject = title ? `?subject=${encodeURIComponent(title)}` : ''
  return (
    <>
      <a href={`mailto:${email}${subject}`} className="text-link text-lead">
        {children}
        {email}
      </a>
      {title && (
        <p role="status" className="w-full pt-4">
          {fillPlaceholders(asked, { course: title })}
        </p>
      )}
    </>
  )
}

interface Row {
  name: keyof EnquiryFields
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
}

const rows: Row[] = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone_number', label: 'Phone number', autoComplete: 'tel', type: 'tel' },
]

/** A field that only bots fill in: it is invisible and cannot be reached by keyboard. */
const Honeypot = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
    <label htmlFor="enquiry-website">Website</label>
    <input
      id="enquiry-website"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </div>
)

type Enquiry = ReturnType<typeof useEnquiry>

const Fields = ({ fields, errors, alert, busy, change, send, dismiss }: Enquiry) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    // The fields have no names. Otherwise, a browser without our script would put the typed text in the address.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="enquiry"
      className="relative grid gap-y-5 noscript:hidden"
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {rows.map(({ name, label, ...control }) => (
          <Field
            key={name}
            id={`enquiry-${name}`}
            label={isRequired(name) ? label : `${label} (optional)`}
            required={isRequired(name)}
            value={fields[name]}
            error={errors[name]}
            maxLength={200}
            onChange={(event) => change(name, event.currentTarget.value)}
            {...control}
          />
        ))}
      </div>
      <TextareaField
        id="enquiry-enquiry"
        label="Enquiry"
        required
        rows={6}
        maxLength={5000}
        value={fields.enquiry}
        error={errors.enquiry}
        onChange={(event) => change('enquiry', event.currentTarget.value)}
      />
      <Honeypot value={fields.website} onChange={(value) => change('website', value)} />
      <Alert message={alert} takeFocus={Object.keys(errors).length === 0} onDismiss={dismiss} />
      <div>
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          {busy ? 'Sending…' : 'Send enquiry'}
        </Button>
      </div>
    </form>
  )
}

interface EnquiryFormProps {
  courses: NamedCourse[]
  /** The button for another enquiry. */
  another: string
  /** The initial text of an enquiry about a course. `{course}` is its title. */
  begun: string
}

/** The enquiry form of the contact page (S4). For visitors who come from a full course, it names the course. */
export const EnquiryForm = ({ courses, another, begun }: EnquiryFormProps) => {
  const enquiry = useEnquiry()
  const course = useAskedCourse(courses)
  const { change, sent, again } = enquiry
  const begin = useRef(change)
  begin.current = change
  useEffect(() => {
    if (course) begin.current('enquiry', fillPlaceholders(begun, { course }))
  }, [course, begun])
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) told.current?.focus()
  }, [sent])
  return (
    <>
      <div ref={told} tabIndex={-1} className="outline-none">
        <Status>{sent}</Status>
      </div>
      {sent ? (
        <Button kind="quiet" className="mt-5" onClick={again}>
          {another}
        </Button>
      ) : (
        <Fields {...enquiry} />
      )}
    </>
  )
}
