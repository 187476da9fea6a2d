import { FormProvider } from 'react-hook-form'
import { FormGrid, Wide } from '@/components/forms/page/FormGrid'
import { ArtisticFields } from '@/components/profile/fields/ArtisticFields'
import { CareerStageField } from '@/components/profile/fields/CareerStageField'
import { ContactFields } from '@/components/profile/fields/ContactFields'
import { CvField } from '@/components/profile/fields/CvField'
import { LinksField } from '@/components/profile/fields/LinksField'
import { NameFields } from '@/components/profile/fields/NameFields'
import { OrganizationFields } from '@/components/profile/fields/OrganizationFields'
import { PlaceFields, VisitFields } from '@/components/profile/fields/PlaceFields'
import { PronounsField } from '@/components/profile/fields/PronounsField'
import { BioField, HeadlineField, StatementField } from '@/components/profile/fields/TextFields'
import { Select } from '@/components/ui/select/Select'
import { roles } from '@/contract/enums/profiles'
import { useIsOrganization, useProfileField } from '@/lib/profiles/profileFields'
import { SaveBar } from './SaveBar'
import { SettingsSection } from './SettingsFrame'
import type { ProfileFormState } from './useProfileForm'
import styles from './ProfileForm.module.css'

const RoleSelect = () => (
  <Select
    label="Role"
    options={roles}
    hint="You can’t change it while a subscription is active."
    {...useProfileField('role')}
  />
)

const Sections = () => {
  const isOrganization = useIsOrganization()
  return (
    <>
      <SettingsSection title={isOrganization ? 'The organization' : 'Who you are'}>
        <FormGrid>
          <NameFields />
          <RoleSelect />
          {isOrganization ? <OrganizationFields /> : <PronounsField />}
          <Wide>
            <HeadlineField />
          </Wide>
        </FormGrid>
      </SettingsSection>
      <SettingsSection title={isOrganization ? 'Where people find you' : 'Where you work'}>
        <FormGrid>
          <PlaceFields />
          {isOrganization ? <VisitFields /> : <CareerStageField />}
        </FormGrid>
      </SettingsSection>
      <SettingsSection title="In your own words">
        <div className={styles.texts}>
          <StatementField />
          <BioField />
        </div>
      </SettingsSection>
      <SettingsSection title="Fields">
        <ArtisticFields />
      </SettingsSection>
      <SettingsSection
        title={isOrganization ? 'History' : 'CV'}
        text="Education, exhibitions, awards, residencies, collections, press. Your page groups them and puts the newest first."
      >
        <CvField />
      </SettingsSection>
      <SettingsSection title="Links" text="Where else people can find you on the web.">
        <LinksField />
      </SettingsSection>
      <SettingsSection
        title="Contact"
        text="Email and phone stay hidden until you show them. Hidden details are visible to you alone."
      >
        <ContactFields />
      </SettingsSection>
    </>
  )
}

export const ProfileForm = ({ state }: { state: ProfileFormState }) => {
  const { form, formRef, save } = state
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Sections />
        <SaveBar state={state} />
      </form>
    </FormProvider>
  )
}
