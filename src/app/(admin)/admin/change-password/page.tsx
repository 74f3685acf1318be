import type { Metadata } from 'next'
import { ChangePasswordForm } from './ChangePasswordForm.client'

export const metadata: Metadata = { title: 'Choose your own password' }

export default function ChangePasswordPage() {
  return <ChangePasswordForm />
}
