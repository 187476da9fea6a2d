import { FormGrid, Wide } from '@/components/forms/FormGrid'
import { ImageField } from '@/components/forms/ImageField'
import { ArtisticFields } from '@/components/profile/fields/ArtisticFields'
import { NameFields } from '@/components/profile/fields/NameFields'
import { OrganizationFields } from '@/components/profile/fields/OrganizationFields'
import { PlaceFields, VisitFields } from '@/components/profile/fields/PlaceFields'
import { PronounsField } from '@/components/profile/fields/PronounsField'
import { RoleField } from '@/components/profile/fields/RoleField'
import { BioField, HeadlineField } from '@/components/profile/fields/TextFields'
import type { AnsweredStep } from './questions'
import type { Wizard } from './useWizard'

interface Props {
  step: AnsweredStep
  wizard: Wizard
}

/** What a step asks, which depends on who is asked. */
export const StepFields = ({ step, wizard }: Props) => {
  const { fields, picture, setPicture } = wizard
  const isPlace = fields.values.role === 'ART_ORGANIZATION'
  switch (step) {
    case 'role':
      return <RoleField {...fields} />
    case 'about':
      return (
        <FormGrid>
          <NameFields {...fields} proposes />
          {isPlace ? <OrganizationFields {...fields} /> : <PronounsField {...fields} />}
          <Wide>
            <HeadlineField {...fields} />
          </Wide>
          <Wide>
            <BioField {...fields} />
          </Wide>
        </FormGrid>
      )
    case 'location':
      return (
        <FormGrid>
          <PlaceFields {...fields} />
          {isPlace && <VisitFields {...fields} />}
        </FormGrid>
      )
    case 'fields':
      return (
        <>
          <ArtisticFields {...fields} />
          <ImageField
            label={isPlace ? 'Logo or picture' : 'Portrait'}
            file={picture}
            onChange={setPicture}
          />
        </>
      )
  }
}
