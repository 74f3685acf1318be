import type { Metadata } from 'next'
import { ResetPasswordForm } from '@/app/(admin)/PasswordForms.client'

export const metadata: Metadata = { title: 'Choose a new password', referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return <ResetPasswordForm />
}
