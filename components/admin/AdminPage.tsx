import type { ReactNode } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { Seo } from '@/components/seo/Seo'
import { AdminLoading } from './AdminLoading'

interface Props {
  title: string
  children: ReactNode
}

/** A page of administrators. What it shows is authorized by the API. */
export const AdminPage = ({ title, children }: Props) => (
  <>
    <Seo title={title} />
    <RequireSignIn waiting={<AdminLoading />}>{children}</RequireSignIn>
  </>
)
