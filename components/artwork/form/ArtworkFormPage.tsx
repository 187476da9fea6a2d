import type { ReactNode } from 'react'
import { MembersOnly } from '@/components/auth/MembersOnly'
import { Seo } from '@/components/navigation/Seo'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import type { OwnProfile } from '@/contract/profiles'
import { FormWaiting } from './FormWaiting'

interface Props {
  title: string
  children: (profile: OwnProfile) => ReactNode
}

/** A page of the artwork form: for somebody who is signed in and acts as a profile. */
export const ArtworkFormPage = ({ title, children }: Props) => (
  <>
    <Seo title={title} />
    <MembersOnly waiting={<FormWaiting />}>
      <OwnProfileOnly waiting={<FormWaiting />} page={title}>
        {children}
      </OwnProfileOnly>
    </MembersOnly>
  </>
)
