/** Ends the session here and on the server, whatever the server says, and shows the sign-in page. */
export const signOut = async (notice?: string): Promise<void> => {
  localStorage.removeItem('user')
  if (notice) sessionStorage.setItem('notice', notice)
  await fetch('/api/auth/admin/logout', { method: 'POST' }).catch(() => null)
  window.location.assign('/admin/login')
}
