import { randomUUID } from 'node:crypto'
import { storePicture } from '#server/services/imaging/storePicture.ts'
import { testPictureFile } from '#server/services/imaging/testPictureFile.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { imagingCategories } from '#src/contract/imaging.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'

/** Adds a picture of a patient, and returns its ids. Another call for the patient returns the same ones. */
function pictureOf({ db, ptIds }: PermissionData, target: Target) {
  const picture = { ptId: ptIds[target], imgCatId: imagingCategories.photo, name: 'arm.jpg' }
  return storePicture({ db, now: () => new Date('2026-11-20T10:00:00Z') }, picture, testPictureFile(`of ${target}`))
}

/** Adds a picture of a patient that is removed again. */
function anotherOf({ db, ptIds }: PermissionData, target: Target) {
  const picture = { ptId: ptIds[target], imgCatId: imagingCategories.photo, name: 'arm.jpg' }
  return storePicture({ db, now: () => new Date('2026-11-20T10:00:00Z') }, picture, testPictureFile(randomUUID()))
}

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const keyed = () => ({ headers: { [idempotencyHeader]: randomUUID() } })

export const rows: Rows = {
  'GET odata/Images': {
    call: async (data) => {
      for (const target of ['sam', 'noah'] as const) await pictureOf(data, target)
      return { path: 'odata/Images?$select=ImgID,RecptID' }
    },
  },
  'GET odata/ImageCategories': { call: () => ({ path: 'odata/ImageCategories' }) },
  // A block has the pictures of any records. The reply has only those of the session's own.
  'GET p-portal/records/imaging/thumbnails/{block}': {
    call: async (data, target) => {
      const { imgId } = await pictureOf(data, target)
      return { path: `p-portal/records/imaging/thumbnails/${Math.floor(imgId / 64)}` }
    },
    isShared: true,
  },
  'GET p-portal/records/imaging/series/{seriesId}': {
    call: async (data, target) => ({
      path: `p-portal/records/imaging/series/${(await pictureOf(data, target)).seriesId}`,
    }),
    foreign: 404,
  },
  'GET p-portal/records/imaging/previews/{imgId}/{part}/{window}': {
    call: async (data, target) => ({
      path: `p-portal/records/imaging/previews/${(await pictureOf(data, target)).imgId}/0/0`,
    }),
    foreign: 404,
  },
  'GET images/raw/{imgId}': {
    call: async (data, target) => ({ path: `images/raw/${(await pictureOf(data, target)).imgId}` }),
    foreign: 404,
  },
  'POST p-portal/records/imaging/images': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/imaging/images',
      body: {
        PtID: ptIds[target],
        ImgName: 'dot.png',
        BlobAsDataURL: dot,
        ImgCatID: imagingCategories.photo,
        SeriesName: null,
        BodySite: null,
        takenOn: null,
      },
      ...keyed(),
    }),
    except: { 'staff with a patient': { sam: 409, noah: 200, lily: 409, maria: 409 } },
  },
  'POST p-portal/records/imaging/series/{seriesId}/remove': {
    call: async (data, target) => ({
      path: `p-portal/records/imaging/series/${(await anotherOf(data, target)).seriesId}/remove`,
      body: { PtID: data.ptIds[target], reason: 'Added by mistake' },
      ...keyed(),
    }),
    except: { 'staff with a patient': { sam: 409, noah: 200, lily: 409, maria: 409 } },
  },
}
