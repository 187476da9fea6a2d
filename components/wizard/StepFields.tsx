import { FormGrid, Wide } from '@/components/forms/page/FormGrid'
import { ImageField } from '@/components/forms/images/ImageField'
import { ArtisticFields } from '@/components/profile/fields/ArtisticFields'
import { NameFields } from '@/components/profile/fields/NameFields'
import { OrganizationFields } from '@/components/profile/fields/OrganizationFields'
import { PlaceFields, VisitFields } from '@/components/profile/fields/PlaceFields'
import { PronounsField } from '@/components/profile/fields/PronounsField'
import { RoleField } from '@/components/profile/fields/RoleField'
import { BioField, HeadlineField } from '@/components/profile/fields/TextFields'
import { useIsOrganization } from '@/lib/profiles/profileFields'
import type { AnsweredStep } from './questions'
import type { Wizard } from './useWizard'

interface Props {
  step: AnsweredStep
  wizard: Wizard
}

export const StepFields = ({ step, wizard }: Props) => {
  const { image, setImage } = wizard
  const isOrganization = useIsOrganization()
  switch (step) {
    case 'role':
      return <RoleField />
    case 'about':
      return (
        <FormGrid>
          <NameFields suggestsHandle />
          {isOrganization ? <OrganizationFields /> : <PronounsField />}
          <Wide>
            <HeadlineField />
          </Wide>
          <Wide>
            <BioField />
          </Wide>
        </FormGrid>
      )
    case 'location':
      return (
        <FormGrid>
          <PlaceFields />
          {isOrganization && <VisitFields />}
        </FormGrid>
      )
    case 'fields':
      return (
        <>
          <ArtisticFields />
          <ImageField
            label={isOrganization ? 'Logo or image' : 'Portrait'}
            file={image}
            onChange={setImage}
          />
        </>
      )
  }
}
