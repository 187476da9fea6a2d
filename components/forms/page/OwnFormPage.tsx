import type { ReactNode } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { RoleOnly } from '@/components/profile/RoleOnly'
import { Seo } from '@/components/seo/Seo'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { FormSkeleton } from './FormSkeleton'

interface Props {
  title: string
  children: (profile: OwnProfile) => ReactNode
}

/** A page with a long form. It requires a signed-in user with a current profile. */
export const OwnFormPage = ({ title, children }: Props) => (
  <>
    <Seo title={title} />
    <RequireSignIn waiting={<FormSkeleton />}>
      <OwnProfileOnly waiting={<FormSkeleton />} page={title}>
        {(profile) => (
          <RoleOnly needs="EDITOR" action="change this" page={title}>
            {children(profile)}
          </RoleOnly>
        )}
      </OwnProfileOnly>
    </RequireSignIn>
  </>
)
