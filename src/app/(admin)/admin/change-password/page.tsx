import type { Metadata } from 'next'
import { ChangePasswordForm } from './ChangePasswordForm.client'

export const metadata: Metadata = { title: 'Choose a password of your own' }

export default function ChangePasswordPage() {
  return <ChangePasswordForm />
}
