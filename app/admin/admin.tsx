import { Outlet } from 'react-router'
import { requireAdmin } from '../session.ts'
import type { Route } from './+types/admin'
import { AdminNav } from './admin-nav.tsx'
import './admin.css'

export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin({ context, url })
  return null
}

/** The frame of the admin area. Each page within guards itself too, because loaders run side by side. */
export default function Admin() {
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  )
}
