import type { Metadata } from 'next'
import { ChangePasswordForm } from '@/app/(admin)/PasswordForms.client'

export const metadata: Metadata = { title: 'Choose your own password' }

export default function ChangePasswordPage() {
  return <ChangePasswordForm />
}
