# The server of Hourlet. Build: docker build -t hourlet . Settings: README.md; an example of all parts: compose.yaml.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /hourlet
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN sh deploy/prepare-image.sh

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /hourlet
RUN mkdir /data && chown node:node /data
COPY --from=build /hourlet ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/health-check.mjs"]
CMD ["sh", "deploy/run-server.sh"]
