import { Outlet } from 'react-router'
import { requireAdmin } from '../session.ts'
import type { Route } from './+types/admin'
import { AdminNav } from './admin-nav.tsx'
import './admin.css'

export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin({ context, url })
  return null
}

/** The frame of the admin area. Each page in it checks the role too, because loaders run in parallel. */
export default function Admin() {
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  )
}
