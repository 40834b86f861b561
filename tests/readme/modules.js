// What README.md's code imports: the package's exports, the clients that it is used with, and the server that its examples
// talk to. That server is the one of README.md itself, on a port that is free.
import '@angular/compiler'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import * as angular from '@angular/common/http'
import { createEnvironmentInjector, Injector, provideZonelessChangeDetection, ɵINJECTOR_SCOPE } from '@angular/core'
import * as toolkit from '@reduxjs/toolkit'
import * as rtkQuery from '@reduxjs/toolkit/query'
import * as tanstack from '@tanstack/query-core'
import * as axios from 'axios'
import * as ky from 'ky'
import * as ofetch from 'ofetch'
import * as openapi from 'openapi-fetch'
import * as rxjs from 'rxjs'
import { runnerImport } from 'vite'
import * as angularAdapter from '../../js/adapters/angular.js'
import * as axiosAdapter from '../../js/adapters/axios.js'
import * as fetchAdapter from '../../js/adapters/fetch.js'
import * as kyAdapter from '../../js/adapters/ky.js'
import * as ofetchAdapter from '../../js/adapters/ofetch.js'
import * as longhand from '../../js/index.js'
import * as json from '../../js/json.js'

/** Where README.md's server listens, and where it does in truth. */
export const SERVER = 'http://localhost:8080'

/** @type {import('node:http').Server | undefined} */
let server

const nodeHttp = {
  createServer: (handler) => {
    server = createServer(handler)
    return { listen: () => server?.listen(0) }
  },
}

// Angular's HttpClient by the providers that README.md makes, in what an application surrounds them with.
const surroundings = [
  { provide: ɵINJECTOR_SCOPE, useValue: 'root' },
  provideZonelessChangeDetection(),
  angular.provideHttpClient(angular.withFetch()),
]
let provided = angular.provideHttpClient()
const provideHttpClient = (...features) => {
  provided = angular.provideHttpClient(...features)
  return provided
}
const httpClient = () => createEnvironmentInjector([surroundings, provided], Injector.NULL).get(angular.HttpClient)

/** What README.md calls "your HttpClient". */
export const http = {
  get: (...call) => httpClient().get(...call),
  put: (...call) => httpClient().put(...call),
}

// Hey-api generates its client from this source.
const HEY_API = new URL('../../node_modules/@hey-api/openapi-ts/dist/clients/fetch/index.ts', import.meta.url)
const { module: heyApi } = await runnerImport(fileURLToPath(HEY_API))

export const MODULES = {
  longhand,
  'longhand/json': json,
  'longhand/fetch': fetchAdapter,
  'longhand/axios': axiosAdapter,
  'longhand/ky': kyAdapter,
  'longhand/ofetch': ofetchAdapter,
  'longhand/angular': angularAdapter,
  axios,
  ky,
  ofetch,
  rxjs,
  '@angular/common/http': { ...angular, provideHttpClient },
  // The parts of these without React.
  '@tanstack/react-query': tanstack,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': rtkQuery,
  'openapi-fetch': openapi,
  './client/client.gen': { client: heyApi.createClient(heyApi.createConfig()) },
  'node:http': nodeHttp,
}

/** The address of the server that README.md has started. */
export function serverAddress() {
  const address = server?.address()
  if (typeof address !== 'object' || address === null) throw new Error('README.md has not started its server')
  return `http://localhost:${address.port}`
}

export function stopServer() {
  server?.close()
  server?.closeAllConnections()
}
