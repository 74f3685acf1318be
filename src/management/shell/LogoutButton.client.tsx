'use client'

import { signOut } from './sign-out'

export const LogoutButton = () => (
  <button type="button" className="desk-link desk-menu__logout" onClick={() => void signOut()}>
    Logout
  </button>
)
